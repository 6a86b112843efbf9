/** The fragment comes from a telephony link. */
export function ringingOfLink(hash: string): { handle: string; channel: string } | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const [handle, channel] = [given.get('call'), given.get('channel')]
  return handle && channel ? { handle, channel } : null
}
