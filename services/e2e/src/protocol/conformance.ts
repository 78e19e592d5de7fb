import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { lackingProtection } from './protective-headers.ts';

type Json = Record<string, unknown>;

interface Media {
  schema?: Json;
}

interface Header {
  $ref?: string;
  required?: boolean;
  schema?: Json;
}

interface Described {
  $ref?: string;
  content?: Record<string, Media>;
  headers?: Record<string, Header>;
}

/** The members of an OpenAPI document that are checked. */
export interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, Described>; security?: Json[] }>
  >;
  components: {
    schemas: Json;
    parameters: Json;
    headers: Record<string, Header>;
    responses: Record<string, Described>;
  };
}

/** Headers that a response may have only where documented. */
const documentedOnly = [
  'Accept-Ranges',
  'Content-Range',
  'ETag',
  'Last-Modified',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
];

function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** Checks answers against the OpenAPI document that the service serves. */
export class Conformance {
  readonly #document: OpenApi;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<Json, ValidateFunction>();
  /** Nonconformances so far. */
  readonly violations: string[] = [];

  constructor(document: OpenApi) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    this.#ajv.addSchema({ $id: 'document', components: document.components });
  }

  /** The template of the document that a path belongs to. */
  templateOf(path: string): string | undefined {
    const templates = Object.keys(this.#document.paths);
    return templates.find((template) => template === path) ?? templates.find((one) => templatePattern(one).test(path));
  }

  /** Records undocumented parts of an answer. */
  check(method: string, path: string, response: ApiResponse): void {
    for (const problem of this.problemsOf(method, path, response)) {
      this.violations.push(`${method} ${path} → ${response.status}: ${problem}`);
    }
  }

  /** Undocumented parts of an answer. */
  problemsOf(asked: string, path: string, response: ApiResponse): string[] {
    const method = asked.toLowerCase();
    const problems = response.headers.get('api-version') === '3.0.0' ? [] : ['no Api-Version'];
    problems.push(...lackingProtection(response.headers));
    if (response.status >= 400 && method !== 'head') problems.push(...this.#bodyProblems(this.#error, response));
    const operation = this.#document.paths[this.templateOf(path) ?? '']?.[method === 'head' ? 'get' : method];
    if (operation === undefined) return problems;
    const described = operation.responses[response.status];
    if (described === undefined) return [...problems, 'status not documented'];
    const { content, headers = {} } = this.#resolve(described, this.#document.components.responses);
    problems.push(...this.#headerProblems(headers, response));
    return method === 'head' ? problems : [...problems, ...this.#contentProblems(content, response)];
  }

  get #error(): Json {
    return this.#document.components.schemas.Error as Json;
  }

  #resolve<T extends { $ref?: string }>(value: T, components: Record<string, T>): T {
    return value.$ref === undefined ? value : components[value.$ref.split('/').at(-1)!]!;
  }

  #headerProblems(headers: Record<string, Header>, response: ApiResponse): string[] {
    const undocumented = documentedOnly.filter((name) => response.headers.has(name) && headers[name] === undefined);
    const wrong = Object.entries(headers).filter(([name, header]) => {
      const { required, schema = {} } = this.#resolve(header, this.#document.components.headers);
      const value = response.headers.get(name);
      return value === null ? required === true : !this.#takes(schema, value);
    });
    return [
      ...undocumented.map((name) => `${name} not documented`),
      ...wrong.map(([name]) => `${name} is ${response.headers.get(name)}`),
    ];
  }

  /** Headers are text: converts it for numeric schemas. */
  #takes(schema: Json, value: string): boolean {
    return this.#validator(schema)(schema.type === 'integer' ? Number(value) : value);
  }

  #contentProblems(content: Record<string, Media> | undefined, response: ApiResponse): string[] {
    if (content === undefined) return response.bytes.length === 0 ? [] : ['a body that is not documented'];
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
    const media = content[type];
    if (media === undefined) return [`Content-Type is ${type}`];
    return type === 'application/json' ? this.#bodyProblems(media.schema ?? {}, response) : [];
  }

  #bodyProblems(schema: Json, response: ApiResponse): string[] {
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) return [`Content-Type is ${type}`];
    const validate = this.#validator(schema);
    return validate(response.json()) ? [] : [this.#ajv.errorsText(validate.errors)];
  }

  #validator(schema: Json): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = this.#ajv.compile(JSON.parse(text) as Json);
    this.#validators.set(schema, validate);
    return validate;
  }
}
