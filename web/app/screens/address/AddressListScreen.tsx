import { brandOf } from '@hansang/domain/brands/index'
import { addressTexts } from '@hansang/messages/address'
import { useNavigate } from 'react-router'
import type { Route } from './+types/AddressListScreen'
import { channelOf } from '../../page/known-channel.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SavedAddressList } from './SavedAddressList.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addressTexts.list.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** Only the addresses used before, and the way to search another. */
export default function AddressListScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const navigate = useNavigate()
  return (
    <Screen
      title={addressTexts.list.title}
      back={() => void navigate(-1)}
      bottom={
        <ButtonLink kind="secondary" to={paths.addressSearch(channel)}>
          {addressTexts.toSearch}
        </ButtonLink>
      }
    >
      <SavedAddressList channel={channel} />
    </Screen>
  )
}
