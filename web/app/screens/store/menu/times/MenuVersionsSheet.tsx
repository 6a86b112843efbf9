import { formatCount } from '@hansang/domain'
import { fill, menuTimeTexts as t } from '@hansang/messages'
import { Button, EmptyState, Sheet, Skeleton } from '../../../../ui/index.ts'
import { LoadFailed } from '../../frame/LoadFailed.tsx'
import type { EditorProps } from '../editor-props.ts'
import { DishSteps } from './DishSteps.tsx'
import css from './Times.module.css'
import { VersionHead } from './VersionHead.tsx'
import { type MenuVersion, type MenuVersions, useMenuVersions } from './use-menu-versions.ts'

/** Of the whole menu, latest first. */
export function MenuVersionsSheet({ onClose, ...props }: EditorProps & { readonly onClose: () => void }) {
  const history = useMenuVersions({ ...props, itemId: '', onRestored: onClose })
  const { versions, hasFailed, again } = history
  return (
    <Sheet isOpen title={t.versionsTitle} onClose={onClose}>
      {hasFailed && <LoadFailed onRetry={again} />}
      {!versions && !hasFailed && <Skeleton rows={3} look="card" />}
      {versions?.length === 0 && <EmptyState title={t.noVersions} />}
      <ol className={css.list}>
        {versions?.map((version, index) => (
          <Version key={version.version} version={version} isLatest={index === 0} history={history} />
        ))}
      </ol>
    </Sheet>
  )
}

interface VersionProps {
  readonly version: MenuVersion
  readonly isLatest: boolean
  readonly history: MenuVersions
}

function Version({ version: made, isLatest, history }: VersionProps) {
  const { version, dishes, count, isOrdered, isKept } = made
  const { restore, isBusy } = history
  const gone = dishes.filter(({ became }) => became === null)
  return (
    <li>
      <VersionHead made={made} />
      <DishSteps steps={dishes} isNamed />
      {count > dishes.length && (
        <p className={css.hint}>{fill(t.moreDishes, { n: formatCount(count - dishes.length) })}</p>
      )}
      {isOrdered && <p className={css.hint}>{t.order}</p>}
      {count === 0 && !isOrdered && <p className={css.hint}>{t.first}</p>}
      {isKept ? (
        <div className={css.buttons}>
          {!isLatest && (
            <Button
              kind="secondary"
              size="small"
              isBusy={isBusy}
              onClick={() => void restore({ version, itemId: '', sure: fill(t.restoreSure, { version }) })}
            >
              {t.restore}
              <span className="spoken"> {version}</span>
            </Button>
          )}
          {gone.map(({ was }) =>
            was ? (
              <Button
                key={was.id}
                kind="quiet"
                size="small"
                isBusy={isBusy}
                onClick={() =>
                  void restore({
                    version: version - 1,
                    itemId: was.id,
                    sure: fill(t.bringBack, { name: was.name }),
                  })
                }
              >
                {fill(t.bringBack, { name: was.name })}
              </Button>
            ) : null,
          )}
        </div>
      ) : (
        <p className={css.hint}>{t.lost}</p>
      )}
    </li>
  )
}
