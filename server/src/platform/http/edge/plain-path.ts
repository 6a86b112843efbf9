const DOT_SEGMENT = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i

/** Without dot segments, admission and routing see the same path. */
export function isPlainPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '')
  return !path.includes('\\') && !DOT_SEGMENT.test(path)
}
