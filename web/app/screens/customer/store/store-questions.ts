import { readEventClosing } from '@hansang/contract'
import { callApi } from '../../../api/index.ts'
import { logFailure } from '../../../browser/log-failure.ts'

export { readCurrentStore } from '../../../visit/current-store.ts'

/** Nothing depends on the answer. */
export async function askEventClosing(): Promise<void> {
  await callApi(readEventClosing, {}).catch(logFailure)
}
