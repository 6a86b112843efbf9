/** NFC (macOS types NFD), lower case, no spaces. */
export function searchable(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')
}
