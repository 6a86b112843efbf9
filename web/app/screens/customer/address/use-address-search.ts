import { type FoundAddress, searchAddresses } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { addressTexts } from '@hansang/messages'
import { useState } from 'react'
import { callApi, useAnswer } from '../../../api/index.ts'
import { logFailure } from '../../../browser/log-failure.ts'

export const PAGE_SIZE = 10

export type AddressSearch =
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly addresses: readonly FoundAddress[]; readonly total: number }
  | { readonly state: 'failed'; readonly message: string }

export function wantedKeyword(typed: string): string | null {
  return typed.trim() || null
}

export async function findAddresses(keyword: string, page: number): Promise<AddressSearch> {
  try {
    const result = await callApi(searchAddresses, { keyword, page, pageSize: PAGE_SIZE, format: 'json' })
    if (isRefusal(result)) return { state: 'failed', message: result.message || addressTexts.search.failed }
    const { summary, addresses } = result.answer.results
    return { state: 'found', addresses, total: summary.totalCount }
  } catch (failure) {
    logFailure(failure)
    return { state: 'failed', message: addressTexts.search.failed }
  }
}

export function useAddressSearch(keyword: string, page: number): AddressSearch {
  const [search, setSearch] = useState<AddressSearch>({ state: 'searching' })
  const searchAnew = () => {
    setSearch({ state: 'searching' })
    return findAddresses(keyword, page)
  }
  useAnswer(`${page} ${keyword}`, searchAnew, setSearch)
  return search
}
