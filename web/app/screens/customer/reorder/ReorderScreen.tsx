import { brandOf } from '@hansang/domain'
import { reorderTexts } from '@hansang/messages'
import { channelOf } from '../../../loaders/index.ts'
import type { Route } from './+types/ReorderScreen'
import { ReorderView } from './ReorderView.tsx'
import { useReorder } from './use-reorder.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${reorderTexts.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** Opened from a chat, before any login. */
export default function ReorderScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const state = useReorder({
    channel,
    orderNumber: params.ordrId,
    chatbotId: ('chatbotId' in params && params.chatbotId) || '',
    chatbotStoreKey: ('strUrl' in params && params.strUrl) || '',
  })
  return <ReorderView channel={channel} {...state} />
}
