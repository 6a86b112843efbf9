import { readEventClosing } from '@hansang/contract'
import { callApi } from '../../../api/index.ts'

export { readStoreNow } from '../../../visit/current-store.ts'

/** The brand's event is asked for, and nothing depends on the answer. */
export async function askEventClosing(): Promise<void> {
  await callApi(readEventClosing, {}).catch((failure: unknown) => console.warn(failure))
}
