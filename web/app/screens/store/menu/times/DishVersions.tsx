import { type MenuItem, formatDateTime, isSameJson } from '@hansang/domain'
import { fill, menuTimeTexts as t } from '@hansang/messages'
import { Button, Skeleton } from '../../../../ui/index.ts'
import { LoadFailed } from '../../frame/LoadFailed.tsx'
import type { EditorProps } from '../editor-props.ts'
import { DishSteps } from './DishSteps.tsx'
import css from './Times.module.css'
import { VersionHead } from './VersionHead.tsx'
import { dishWords } from './dish-words.ts'
import { useMenuVersions } from './use-menu-versions.ts'

interface DishVersionsProps extends EditorProps {
  readonly dish: MenuItem
  readonly onRestored: () => void
}

/** Of one dish, each beside what bringing it back would change now. */
export function DishVersions({ dish, ...props }: DishVersionsProps) {
  const { versions, hasFailed, again, restore, isBusy } = useMenuVersions({ ...props, itemId: dish.id })
  if (hasFailed) return <LoadFailed onRetry={again} />
  if (!versions) return <Skeleton rows={2} look="card" />
  if (versions.length === 0) return <p className={css.hint}>{t.noVersions}</p>
  const told = versions.flatMap((made) => {
    const [step] = made.dishes
    return step ? [{ made, step }] : []
  })
  const oldest = told.at(-1)
  return (
    <ol className={css.list} aria-label={t.versionsHere}>
      {told.map(({ made, step }) => (
        <li key={made.version}>
          <VersionHead made={made} />
          <DishSteps steps={[step]} isNamed={false} />
          {step.became && (
            <Back
              now={dish}
              then={step.became}
              isBusy={isBusy}
              onBack={(sure) => void restore({ version: made.version, itemId: dish.id, sure })}
              at={made.at}
            />
          )}
        </li>
      ))}
      {oldest?.step.was && oldest.made.isKept && (
        <li>
          <p className={css.at}>{t.first}</p>
          <Back
            now={dish}
            then={oldest.step.was}
            isBusy={isBusy}
            onBack={(sure) => void restore({ version: oldest.made.version - 1, itemId: dish.id, sure })}
            at={oldest.made.at}
          />
        </li>
      )}
    </ol>
  )
}

interface BackProps {
  readonly now: MenuItem
  readonly then: MenuItem
  readonly at: Date
  readonly isBusy: boolean
  readonly onBack: (sure: string) => void
}

function Back({ now, then, at, isBusy, onBack }: BackProps) {
  if (isSameJson(now, then)) return <p className={css.back}>{t.same}</p>
  const sure = fill(t.restoreDishSure, { name: now.name, at: formatDateTime(at) })
  return (
    <div className={css.back}>
      <p>{t.sinceThen}</p>
      {dishWords({ was: now, became: then }).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div>
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => onBack(sure)}>
          {t.restore}
          <span className="spoken"> {formatDateTime(at)}</span>
        </Button>
      </div>
    </div>
  )
}
