import { readEventClosing } from '@hansang/contract/endpoints/orders'
import { callApi } from '../../api.ts'

export { readStoreNow } from '../../ordering/current-store.ts'

/** The brand's event is asked for, and nothing depends on the answer. */
export async function askEventClosing(): Promise<void> {
  await callApi(readEventClosing, {}).catch((failure: unknown) => console.warn(failure))
}
