const linkName = /_SERVICE_HOST$|_SERVICE_PORT(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const linkAddress = /^(tcp|udp|sctp):\/\//;

/**
 * True for the variables that Kubernetes sets in every container for each Service of the namespace
 * (`VARFREQ_GATEWAY_PORT=tcp://10.0.0.1:80`, `…_SERVICE_HOST`, `…_PORT_80_TCP_ADDR`): these are not settings.
 */
export function isServiceLink(name: string, value: string): boolean {
  return linkName.test(name) || (name.endsWith('_PORT') && linkAddress.test(value));
}
