import {
  type DeliveryAddress,
  type FoundAddress,
  type ServedAddress,
  searchAddresses,
} from '@hansang/contract'
import { formatDateTime } from '@hansang/domain'
import { agentTexts, fill } from '@hansang/messages'
import { useState } from 'react'
import { type QueryState, answered, useQuery } from '../../../../api/index.ts'
import { Button, SearchField, TextField } from '../../../../ui/index.ts'
import { deliveryAddressOf, savedAddressOf } from '../../../customer/address/address-mapping.ts'
import { callAsAgent } from '../../agent-session.ts'
import css from './choose.module.css'
import { DeskSheet } from './DeskSheet.tsx'
import { Found } from './Found.tsx'
import { useFocusOnField } from './use-focus-on-field.ts'

const MOST_FOUND = 10
const LONGEST_DETAIL = 100
/** The server geocodes the address itself. */
const NO_POINT = { lat: null, lng: null, legalCode: '', building: '', village: '' } as const

interface ChooseAddressProps {
  readonly isOpen: boolean
  readonly known: readonly ServedAddress[]
  /** Each read of an order's address writes an audit row. */
  readonly addressOf: (orderNumber: string) => Promise<DeliveryAddress | null>
  readonly onClose: () => void
  readonly onChosen: (address: DeliveryAddress) => void
}

export function ChooseAddress(props: ChooseAddressProps) {
  const { isOpen, known, addressOf, onClose, onChosen } = props
  const [found, setFound] = useState<FoundAddress | null>(null)
  async function chooseKnown({ orderNumber }: ServedAddress) {
    const address = await addressOf(orderNumber)
    if (address) onChosen(address)
  }
  return (
    <DeskSheet isOpen={isOpen} title={agentTexts.chooseAddress} onClose={onClose}>
      {found ? (
        <WithDetail found={found} onChosen={onChosen} />
      ) : (
        <>
          {known.length > 0 && (
            <>
              <h3 className={css.title}>{agentTexts.pastAddresses}</h3>
              <Found
                found={{ state: 'found', value: known }}
                none=""
                onRetry={onClose}
                keyOf={({ orderNumber }) => orderNumber}
                onChosen={(address) => void chooseKnown(address)}
              >
                {({ area, at }) => (
                  <>
                    <b>{area}</b>
                    <span className={css.about}>{fill(agentTexts.lastTo, { date: formatDateTime(at) })}</span>
                  </>
                )}
              </Found>
            </>
          )}
          <NewAddress onFound={setFound} />
        </>
      )}
    </DeskSheet>
  )
}

function NewAddress({ onFound }: { readonly onFound: (found: FoundAddress) => void }) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const found = useQuery(wanted && `${tries} ${wanted}`, () => search(wanted ?? ''))
  return (
    <>
      <h3 className={css.title}>{agentTexts.newAddress}</h3>
      <SearchField
        label={agentTexts.addressSearch}
        placeholder={agentTexts.addressSearch}
        value={typed}
        onChange={setTyped}
        onSearch={() => setWanted(typed.trim() || null)}
      />
      {wanted && (
        <Found
          found={found}
          none={agentTexts.noAddresses}
          onRetry={() => setTries(tries + 1)}
          keyOf={({ roadAddress, lotAddress, buildingName }) =>
            `${roadAddress} ${lotAddress} ${buildingName}`
          }
          onChosen={onFound}
        >
          {({ roadAddress, lotAddress, buildingName }) => (
            <>
              <b>{roadAddress || lotAddress}</b>
              <span className={css.about}>{withBuilding(lotAddress, buildingName)}</span>
            </>
          )}
        </Found>
      )}
    </>
  )
}

function withBuilding(lotAddress: string, buildingName: string): string {
  return lotAddress.includes(buildingName) ? lotAddress : `${lotAddress} · ${buildingName}`
}

async function search(keyword: string): Promise<QueryState<readonly FoundAddress[]>> {
  const request = { keyword, page: 1, pageSize: MOST_FOUND, format: 'json' }
  return await answered(callAsAgent(searchAddresses, request), ({ results }) => results.addresses)
}

interface WithDetailProps {
  readonly found: FoundAddress
  readonly onChosen: (address: DeliveryAddress) => void
}

function WithDetail({ found, onChosen }: WithDetailProps) {
  const [detail, setDetail] = useState('')
  const inside = useFocusOnField(true)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(deliveryAddressOf(savedAddressOf(found, NO_POINT, detail)))
      }}
    >
      <p className={css.name}>
        <b>{found.roadAddress || found.lotAddress}</b>
      </p>
      <div ref={inside}>
        <TextField
          label={agentTexts.detailAddress}
          value={detail}
          maxLength={LONGEST_DETAIL}
          onChange={setDetail}
        />
      </div>
      <Button type="submit">{agentTexts.useAddress}</Button>
    </form>
  )
}
