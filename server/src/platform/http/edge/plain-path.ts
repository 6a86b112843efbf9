/** A segment that stands for its own folder or the one above it, however its dots and its separators are written. */
const DOT_SEGMENT = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i

/** Whether a path means what it says: the same to what weighs it as to what answers it. */
export function isPlainPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '')
  return !path.includes('\\') && !DOT_SEGMENT.test(path)
}
