import type { AgentTeam } from '@hansang/domain'
import { unifiedOrderTexts } from '@hansang/messages'
import { useLocation } from 'react-router'
import type { Route } from './+types/UnifiedOrderScreen'
import { paths } from '../../../paths.ts'
import { Button, CheckboxRow, Screen } from '../../../ui/index.ts'
import { BrandPicker } from './BrandPicker.tsx'
import { CooperativeStorePicker } from './CooperativeStorePicker.tsx'
import { PhoneField } from './PhoneField.tsx'
import css from './UnifiedOrderScreen.module.css'
import { useUnifiedOrder } from './use-unified-order.ts'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: unifiedOrderTexts.title[teamAt(location.pathname)] },
  { name: 'robots', content: 'noindex' },
]

function teamAt(pathname: string): AgentTeam {
  return pathname.startsWith(paths.unifiedOrder('cpteam')) ? 'cpteam' : 'csteam'
}

export default function UnifiedOrderScreen() {
  const team = teamAt(useLocation().pathname)
  const { brands, form, change, isOpening, open } = useUnifiedOrder(team)
  return (
    <Screen title={unifiedOrderTexts.title[team]}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <p className={css.lead}>{unifiedOrderTexts.lead}</p>
        <BrandPicker brands={brands} value={form.brand} onChange={(brand) => change({ brand, store: '' })} />
        {form.brand?.features.ordersOnExternalSite && (
          <CooperativeStorePicker value={form.store} onChange={(store) => change({ store })} />
        )}
        <PhoneField
          label={unifiedOrderTexts.phone}
          value={form.phone}
          onChange={(phone) => change({ phone })}
        />
        {team === 'cpteam' && (
          <div className={css.own}>
            <PhoneField
              label={unifiedOrderTexts.ownNumber}
              value={form.ownNumber}
              onChange={(ownNumber) => change({ ownNumber })}
            />
            <CheckboxRow
              label={unifiedOrderTexts.saveNumber}
              isChecked={form.savesNumber}
              onChange={(savesNumber) => change({ savesNumber })}
            />
          </div>
        )}
        <Button type="submit" isBusy={isOpening}>
          {unifiedOrderTexts.open}
        </Button>
      </form>
    </Screen>
  )
}
