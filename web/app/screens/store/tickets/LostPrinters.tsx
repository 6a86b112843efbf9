import { type LostPrinter, askPrinter } from '@hansang/contract'
import { fill, lostPrinterTexts } from '@hansang/messages'
import { randomKey } from '../../../api/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { Bar } from '../board/Bar.tsx'
import { shownFailure } from '../kitchen/shown-failure.ts'
import type { StoresProps } from '../now/use-stores-now.ts'
import { callAsOwner } from '../owner-session.ts'
import css from './LostPrinters.module.css'
import { reconnectUsb } from './reconnect-usb.ts'
import { forgetUsb, useUsbUnplugged } from './usb-of-device.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

/** An order is taken all the same; its ticket has to be printed again. */
export function LostPrinters({ stores, storesNow }: StoresProps) {
  return (
    <>
      <UnpluggedUsb />
      {stores.map(({ id, name }) => {
        const lost = storesNow.of(id)?.lostPrinters ?? []
        return lost.length > 0 ? (
          <LostBar
            key={id}
            storeId={id}
            storeName={stores.length > 1 ? name : ''}
            lost={lost}
            reload={() => storesNow.reload(id)}
          />
        ) : null
      })}
    </>
  )
}

interface LostBarProps {
  readonly storeId: string
  /** Empty for the only store. */
  readonly storeName: string
  readonly lost: readonly LostPrinter[]
  readonly reload: () => Promise<void>
}

function LostBar({ storeId, storeName, lost, reload }: LostBarProps) {
  const { isBusy, run } = useOwnerAction()
  const ofNetwork = lost.filter(({ printerKind }) => printerKind === 'network')
  async function reconnect() {
    await run(async () => {
      for (const { id: printerId } of ofNetwork)
        await shownFailure(callAsOwner(askPrinter, { storeId, printerId, printsPage: false }, randomKey()))
    })
    await reload()
  }
  const names = lost.map(({ name }) => name).join(', ')
  return (
    <Bar
      words={
        storeName
          ? fill(lostPrinterTexts.lostOfStore, { store: storeName, names })
          : fill(lostPrinterTexts.lost, { names })
      }
    >
      {ofNetwork.length > 0 && (
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void reconnect()}>
          {lostPrinterTexts.reconnect}
        </Button>
      )}
      <div className={ofNetwork.length > 0 ? css.second : undefined}>
        <ButtonLink kind="secondary" size="small" to="/ceo/tickets">
          {lostPrinterTexts.seePrinters}
        </ButtonLink>
      </div>
    </Bar>
  )
}

/** Of this device, before a ticket is lost by it. */
function UnpluggedUsb() {
  const { isBusy, run } = useOwnerAction()
  const { isUnplugged, lookAgain } = useUsbUnplugged()
  if (!isUnplugged) return null
  const reconnect = async () => {
    await run(reconnectUsb)
    lookAgain()
  }
  const forget = () => {
    forgetUsb()
    lookAgain()
  }
  return (
    <Bar words={lostPrinterTexts.usbGone}>
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void reconnect()}>
        {lostPrinterTexts.reconnect}
      </Button>
      <Button kind="secondary" size="small" onClick={forget}>
        {lostPrinterTexts.usbForget}
      </Button>
    </Bar>
  )
}
