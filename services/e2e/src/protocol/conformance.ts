import type { ApiResponse } from '@varfreq/testkit/system/api-response';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;

interface Media {
  schema?: Json;
}

interface Responses {
  [status: string]: { $ref?: string; content?: Record<string, Media>; headers?: Json };
}

/** The parts of an OpenAPI document that are looked at. */
export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Responses; security?: Json[] }>>;
  components: { schemas: Json; responses: Record<string, { content?: Record<string, Media> }> };
}

function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** Holds answers against the OpenAPI document that the service itself gives out. */
export class Conformance {
  readonly #document: OpenApi;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<Json, ValidateFunction>();
  /** What did not conform so far. */
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

  /** Notes what in an answer is not as documented. */
  check(method: string, path: string, response: ApiResponse): void {
    for (const problem of this.#problems(method.toLowerCase(), path, response)) {
      this.violations.push(`${method} ${path} → ${response.status}: ${problem}`);
    }
  }

  #problems(method: string, path: string, response: ApiResponse): string[] {
    const problems = response.headers.get('api-version') === '3.0.0' ? [] : ['no Api-Version'];
    if (response.status >= 400 && method !== 'head') problems.push(...this.#bodyProblems(this.#error, response));
    const operation = this.#document.paths[this.templateOf(path) ?? '']?.[method === 'head' ? 'get' : method];
    if (operation === undefined) return problems;
    const responses = operation.responses;
    const documented = responses[response.status] ?? responses[`${Math.floor(response.status / 100)}XX`];
    if (documented === undefined) return [...problems, 'status not documented'];
    const content = this.#resolve(documented).content ?? {};
    const schema = content['application/json']?.schema;
    if (schema === undefined || method === 'head') return problems;
    return [...problems, ...this.#bodyProblems(schema, response)];
  }

  get #error(): Json {
    return this.#document.components.schemas.Error as Json;
  }

  #resolve<T extends { $ref?: string }>(value: T): T | { content?: Record<string, Media> } {
    const name = value.$ref?.split('/').at(-1);
    return name === undefined ? value : (this.#document.components.responses[name] ?? {});
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
