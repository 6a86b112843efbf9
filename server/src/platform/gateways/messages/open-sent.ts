import { openOrNull, type SealOpener } from '../../secrets/index.ts'

interface SealedText {
  readonly id: number
  readonly dedupe_key: string
  readonly phone_sealed: Buffer
  readonly text_sealed: Buffer
}

export function openSent(
  opening: SealOpener,
  sent: SealedText,
  column: 'phone_sealed' | 'text_sealed',
): string | null {
  const { id: messageId, dedupe_key: row } = sent
  return openOrNull(opening, sent[column], { column: `sent_messages.${column}`, row, about: { messageId } })
}
