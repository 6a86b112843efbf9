import {
  brandOf,
  type ChannelCode,
  type OpeningState,
  closedScreen,
  isOutsideHours,
  reopensAt,
  type Store,
} from '@hansang/domain'
import { storeStop } from './chat-stop.ts'
import { landingTexts, openingText, restHeadline, storeTexts } from '@hansang/messages'

interface ClosedText {
  readonly headline: string
  readonly detail: string
}

export function closedText(
  blocked: OpeningState,
  { channel, status }: Pick<Store, 'channel' | 'status'>,
): ClosedText {
  const stop = storeStop(status)
  if (stop)
    return {
      headline: stop === 'stopped' ? storeTexts.paused : landingTexts[stop],
      detail: stop === 'stopped' ? landingTexts.stopped : '',
    }
  return { headline: headlineOf(blocked, channel), detail: detailOf(blocked) }
}

function headlineOf(blocked: OpeningState, channel: ChannelCode): string {
  const rest = restHeadline(blocked.kind)
  if (rest) return rest
  if (closedScreen(blocked) === 'holiday') return storeTexts.closedHoliday
  const saysHours = brandOf(channel).features.isChatOrder && isOutsideHours(blocked)
  return saysHours ? landingTexts.chatbotClosed : storeTexts.closedReady
}

function detailOf(blocked: OpeningState): string {
  return blocked.kind === 'holiday' ? blocked.holiday.title : openingText(blocked.kind, reopensAt(blocked))
}
