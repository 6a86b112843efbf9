import { brandOf } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { channelOf } from '../../../loaders/index.ts'
import type { Route } from './+types/BasketScreen'
import { basketBrought } from './held/basket-brought.ts'
import { BasketPage } from './BasketPage.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${basketTexts.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** For the phone whose cookie tells its basket. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return basketBrought(context, channelOf(params.channel), request.headers.get('cookie'))
}

export function clientLoader() {
  return null
}

export default function BasketScreen({ params, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <BasketPage
      channel={channelOf(params.channel)}
      title={basketTexts.title}
      back={() => void navigate(-1)}
      brought={loaderData}
    />
  )
}
