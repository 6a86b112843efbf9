import { brandOf } from '@hansang/domain'
import { addressTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import type { Route } from './+types/AddressListScreen'
import { channelOf } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, Screen } from '../../../ui/index.ts'
import { SavedAddressList } from './SavedAddressList.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addressTexts.list.title} · ${brandOf(channelOf(params.channel)).name}` },
]

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
