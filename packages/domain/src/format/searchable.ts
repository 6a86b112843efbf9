/** A text as searches compare it: letters put together (a Mac types them taken apart), small, without spaces. */
export function searchable(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')
}
