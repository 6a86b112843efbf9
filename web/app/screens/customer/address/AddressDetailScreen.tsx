import { type FoundAddress, geocodeAddress, fieldsOf } from '@hansang/contract'
import { brandOf, isRefusal } from '@hansang/domain'
import { addressTexts, basketTexts } from '@hansang/messages'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/AddressDetailScreen'
import { callApi, useAction } from '../../../api/index.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { channelOf } from '../../../loaders/index.ts'
import { changeSavedAddresses } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  Screen,
  TextField,
  alerted,
  toastOnNextScreen,
} from '../../../ui/index.ts'
import css from './AddressDetailScreen.module.css'
import { moveToTop } from './address-list.ts'
import { addressTitle, savedAddressOf } from './address-mapping.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addressTexts.detail.title} · ${brandOf(channelOf(params.channel)).name}` },
]

function isFoundAddress(value: unknown): value is FoundAddress {
  const { roadAddress, lotAddress } = fieldsOf(value)
  return typeof roadAddress === 'string' && typeof lotAddress === 'string'
}

export default function AddressDetailScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const { found } = fieldsOf(useLocation().state)
  const [detail, setDetail] = useState('')
  const { isRegistering, register } = useRegister(paths.addressSearch(channel))
  const back = paths.addressSearch(channel)
  if (!isFoundAddress(found)) {
    return (
      <Screen
        title={addressTexts.detail.title}
        back={back}
        bottom={<ButtonLink to={back}>{addressTexts.toSearch}</ButtonLink>}
      >
        <EmptyState art="search" title={addressTexts.searchFirst} />
      </Screen>
    )
  }
  return (
    <Screen
      title={addressTexts.detail.title}
      back={back}
      bottom={
        <Button isBusy={isRegistering} onClick={() => register(found, detail)}>
          {addressTexts.detail.submit}
        </Button>
      }
    >
      <div className={css.chosen}>
        <h2 className={css.name}>{addressTitle(found)}</h2>
        <p>{found.roadAddress}</p>
        <p className={css.lot}>
          {addressTexts.lot} {found.lotAddress}
        </p>
      </div>
      <div className={css.detail}>
        <TextField
          label={basketTexts.detailAddress}
          value={detail}
          onChange={setDetail}
          placeholder={addressTexts.detail.placeholder}
          maxLength={100}
        />
      </div>
    </Screen>
  )
}

function useRegister(home: string) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()

  async function register(found: FoundAddress, detail: string) {
    const query = found.roadAddress || found.lotAddress
    const result = await callApi(geocodeAddress, { query })
    const point = isRefusal(result) ? null : result.answer.point
    if (!point?.legalCode) return alerted(addressTexts.notFound)
    changeSavedAddresses((addresses) => moveToTop(addresses, savedAddressOf(found, point, detail)))
    sessionValues.write('dlvrPopup', 'Y')
    toastOnNextScreen(addressTexts.registered)
    await navigate(home)
  }

  return {
    isRegistering: isBusy,
    register: (found: FoundAddress, detail: string) => void run(() => register(found, detail)),
  }
}
