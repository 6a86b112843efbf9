import { formatDateTime } from '@hansang/domain'
import { fill, staffTexts, storeManageTexts } from '@hansang/messages'
import css from './Times.module.css'
import type { MenuVersion } from './use-menu-versions.ts'

export function VersionHead({ made: { version, at, who, note } }: { made: MenuVersion }) {
  return (
    <div>
      <p className={css.at}>{fill(storeManageTexts.versionLine, { version, at: formatDateTime(at) })}</p>
      <p className={css.made}>{[who || staffTexts.headOffice, note].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
