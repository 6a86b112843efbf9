import { enterVisit, callEndpoint } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { concurrently, times } from '../concurrently.ts'
import { STORE } from '../demo-product.ts'

export interface Customer {
  readonly token: string
  readonly address: string
}

export async function enterAll(baseUrl: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  await concurrently(16, times(count), async (index) => {
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    const visit = {
      phone: `0102${String(index).padStart(7, '0')}`,
      channel: STORE.channel,
      storeId: STORE.id,
    }
    const headers = { 'x-forwarded-for': address }
    const { result } = await callEndpoint(enterVisit, visit, { fetch, baseUrl, headers })
    if (isRefusal(result)) throw new Error(result.message)
    customers.push({ token: result.answer.token, address })
  })
  return customers
}
