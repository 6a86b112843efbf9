import type { CallRefusal } from '@hansang/contract'
import { confirmed } from '../ui/index.ts'
import { basketTexts } from '@hansang/messages'

/** Whether the customer wants the time that the refusal offers. */
export function takesSlot({ message }: CallRefusal): Promise<boolean> {
  return confirmed({ text: message, confirm: basketTexts.takeSlot })
}
