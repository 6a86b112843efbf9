import { lostPrinterTexts } from '@hansang/messages'
import { toast } from '../../../ui/index.ts'

/** Loaded with the press: boards that have no printer load nothing of it. */
export async function reconnectUsb(): Promise<void> {
  const { connectUsb } = await import('./usb-printer.client.ts')
  await connectUsb().then(
    () => toast(lostPrinterTexts.connected),
    () => toast(lostPrinterTexts.usbLost),
  )
}
