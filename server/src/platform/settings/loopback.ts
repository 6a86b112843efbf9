/** Whether a host's name, as `HOST` and URLs write it, is of the machine itself alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]'
}
