/** The name in `Content-Disposition` (RFC 6266), the extended one if there is one. */
export function fileNameOf(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
}
