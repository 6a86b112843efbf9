import { brandOf } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { channelOf } from '../../../loaders/index.ts'
import type { Route } from './+types/BasketScreen'
import { BasketPage } from './BasketPage.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${basketTexts.title} · ${brandOf(channelOf(params.channel)).name}` },
]

export default function BasketScreen({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <BasketPage
      channel={channelOf(params.channel)}
      title={basketTexts.title}
      back={() => void navigate(-1)}
    />
  )
}
