import { useQuery } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';

interface ApiDocument {
  readonly paths: Record<string, Record<string, { readonly requestBody: { readonly content: Content } }>>;
}
type Content = Record<
  string,
  { readonly schema: { readonly properties: { readonly build: { enum: (string | null)[] } } } }
>;

/** The builds that the server knows, as its description of the API lists them. */
export function useBuildNames(): readonly string[] {
  const names = useQuery({
    queryKey: ['build names'],
    queryFn: async ({ signal }) => {
      const { paths } = (await (await send('GET', '/openapi.json', { signal })).json()) as ApiDocument;
      const { build } = paths['/genome']!.patch!.requestBody.content['application/json']!.schema.properties;
      return build.enum.filter((name) => name !== null);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return names.data ?? [];
}
