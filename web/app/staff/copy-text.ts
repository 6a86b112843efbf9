import { copyingTexts } from '@hansang/messages'
import { toast } from '../ui/index.ts'

/** Says how to copy by hand where the browser forbids it. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
  } catch {
    toast(copyingTexts.failed)
  }
}
