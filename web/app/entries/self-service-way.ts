import type { ChannelCode } from '@hansang/domain/brands/brand'
import { sessionShelf } from '../browser-storage.ts'
import { paths } from '../paths.ts'

/** Keeps what a self-service call's link says, to the letter; any other link forgets it. */
export function keepSelfServiceQuery(search: string): void {
  sessionShelf.write('rprsQuery', search.replace(/^\?/, ''))
}

/** The landing of the call, with p1, p2 and p3 as they came: they mean something to the caller's system only. */
export function selfServiceWay(channel: ChannelCode, callSid: string): string {
  const kept = (sessionShelf.read('rprsQuery') ?? '').split('&')
  return paths.selfServiceLanding(channel, callSid, kept.filter((part) => /^p[123]=/.test(part)).join('&'))
}
