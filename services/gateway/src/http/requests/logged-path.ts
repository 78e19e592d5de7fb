/** A path as logs show it: the template, if there is one, in place of what may be a position with alleles. */
export type LoggedPath = (path: string, route: string | undefined) => string;

const textParameter = /\{(?!id\})\w+\}/;

/**
 * Shows the template instead of a path with a text parameter, also where the request was refused before it had a route.
 *
 * @param templates paths of the endpoints
 */
export function loggedPathOf(templates: readonly string[]): LoggedPath {
  const withText = templates
    .map((template) => ({ template, prefix: template.slice(0, Math.max(template.search(textParameter), 0)) }))
    .filter(({ prefix }) => prefix !== '');
  return (path, route) => {
    for (const { template, prefix } of withText) {
      const at = path.toLowerCase().indexOf(prefix); // not at 0 in http://host/path
      if (at !== -1 && path.length > at + prefix.length) return path.slice(0, at) + (route ?? template);
    }
    return path;
  };
}
