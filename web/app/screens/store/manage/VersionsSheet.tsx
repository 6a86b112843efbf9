import { type AnswerOf, readPartVersions, restorePartVersion } from '@hansang/contract'
import { type PartContent, changedFields, formatDateTime, isRefusal } from '@hansang/domain'
import { fill, partNames, staffTexts, storeManageTexts as t } from '@hansang/messages'
import { useRequestKeys } from '../../../api/index.ts'
import { Button, EmptyState, Sheet, Skeleton, toast } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useIsDraft } from '../frame/of-draft.ts'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { FieldList } from './FieldList.tsx'
import css from './StoreManager.module.css'
import type { PartProps, SeenPart } from './use-store-parts.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

interface VersionsSheetProps extends PartProps {
  readonly seen: SeenPart
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function VersionsSheet(props: VersionsSheetProps) {
  const { part, isOpen, onClose } = props
  return (
    <Sheet isOpen={isOpen} title={fill(t.versionsOf, { name: partNames[part] })} onClose={onClose}>
      {isOpen && <Versions {...props} />}
    </Sheet>
  )
}

type Version = AnswerOf<typeof readPartVersions>['versions'][number]

function Versions({ storeId, part, seen, onChange, onClose }: VersionsSheetProps) {
  const { value, hasFailed, again } = useOwned(
    [storeId, part, seen.revision],
    () => callAsOwner(readPartVersions, { storeId, part }),
    ({ versions }) => versions,
  )
  const isDraft = useIsDraft()
  const { keyOf } = useRequestKeys()
  const { isBusy, run } = useOwnerAction()
  if (hasFailed) return <LoadFailed onRetry={again} />
  if (!value) return <Skeleton rows={3} look="card" />
  if (value.length === 0) return <EmptyState title={t.noVersions} />
  async function restore({ version }: Version) {
    await run(async () => {
      const request = { storeId, part, seen: seen.revision, version }
      const done = await callAsOwner(restorePartVersion, request, keyOf(request))
      if (isRefusal(done)) return toast(done.message)
      onChange(done.answer)
      onClose()
      toast(isDraft ? t.restoredUnseen : t.restored)
    })
  }
  const contentOf = (version: Version | undefined) => (version?.[part] ?? {}) as Partial<PartContent>
  return (
    <ol className={css.versions}>
      {value.map((version, at) => {
        const content = contentOf(version)
        const before = contentOf(value[at + 1])
        const fields = at + 1 < value.length ? changedFields(before as PartContent, content) : []
        return (
          <li key={version.version}>
            <p className={css.plannedAt}>
              {fill(t.versionLine, { version: version.version, at: formatDateTime(version.at) })}
            </p>
            <p className={css.made}>
              {[version.who || staffTexts.headOffice, version.note].filter(Boolean).join(' · ')}
            </p>
            <FieldList fields={fields} content={content} />
            {at > 0 && (
              <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void restore(version)}>
                {t.restore}
                <span className="spoken"> {fill(t.versionNumber, { version: version.version })}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
