import { seoulTimestamp } from '@hansang/domain'

/** `11. 24. 19:05` */
export function dayAndTime(at: Date): string {
  const [, month = '', day = '', time = ''] = /^\d+-(\d+)-(\d+) (\d+:\d+)/.exec(seoulTimestamp(at)) ?? []
  return `${Number(month)}. ${Number(day)}. ${time}`
}
