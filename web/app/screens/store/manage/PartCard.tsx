import {
  type PartContent,
  type PartField,
  type ProfilePart,
  PART_FIELDS,
  formatDateTime,
} from '@hansang/domain'
import { fill, partNames, storeManageTexts as t } from '@hansang/messages'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/index.ts'
import { FieldList } from './FieldList.tsx'
import { type PartFields, PartForm } from './PartForm.tsx'
import { PlannedChanges } from './PlannedChanges.tsx'
import css from './StoreManager.module.css'
import { type FieldWords, WordsOfFields } from './words-of-fields.ts'
import { type OwnedParts, type PartProps, type SeenPart, seenPart } from './use-store-parts.ts'

/** Opened by few. */
const VersionsSheet = lazy(async () => ({ default: (await import('./VersionsSheet.tsx')).VersionsSheet }))

interface PartCardProps extends PartProps, PartFields {
  readonly words: FieldWords
  /** In place of the list of fields. */
  readonly Summary?: ComponentType<Pick<SeenPart, 'content'>> | undefined
}

export function PartCard({ Fields, Summary, words, ...props }: PartCardProps) {
  const { part, owned, storeId, onChange } = props
  const [query] = useSearchParams()
  const isAsked = query.get('part') === part
  const [isEditing, setIsEditing] = useState(isAsked)
  const [isListing, setIsListing] = useState(false)
  const [wasListed, setWasListed] = useState(false)
  const seen = seenPart(owned, part)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView()
  }, [isAsked])
  if (!seen) return null
  function list() {
    setWasListed(true)
    setIsListing(true)
  }
  function saved(now: OwnedParts) {
    setIsEditing(false)
    onChange(now)
  }
  return (
    <WordsOfFields value={words}>
      <section ref={card} className={css.part} aria-label={partNames[part]}>
        <div className={css.head}>
          <h2 className={css.title}>{partNames[part]}</h2>
          <div className={css.tools}>
            <Button kind="quiet" size="small" onClick={list}>
              {t.versions}
              <span className="spoken"> {partNames[part]}</span>
            </Button>
            <Button kind="secondary" size="small" onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? t.stopEditing : t.edit}
              <span className="spoken"> {partNames[part]}</span>
            </Button>
          </div>
        </div>
        {isEditing ? (
          <PartForm storeId={storeId} part={part} seen={seen} onSaved={saved} Fields={Fields} />
        ) : (
          <Shown part={part} seen={seen} Summary={Summary} />
        )}
        <PlannedChanges {...props} />
        {wasListed && (
          <Suspense fallback={null}>
            <VersionsSheet {...props} seen={seen} isOpen={isListing} onClose={() => setIsListing(false)} />
          </Suspense>
        )}
      </section>
    </WordsOfFields>
  )
}

interface ShownProps extends Pick<PartCardProps, 'part' | 'Summary'> {
  readonly seen: SeenPart
}

function Shown({ part, seen, Summary }: ShownProps) {
  return (
    <>
      {Summary ? (
        <Summary content={seen.content} />
      ) : (
        <FieldList fields={shownFields(part, seen.content)} content={seen.content} />
      )}
      <p className={css.made}>
        {fill(seen.who ? t.editedBy : t.fromHeadOffice, { who: seen.who, at: formatDateTime(seen.at) })}
      </p>
    </>
  )
}

/** Without what does not apply: districts where circles count. */
function shownFields(part: ProfilePart, { areaKind }: Partial<PartContent>): PartField[] {
  const unused: readonly PartField[] = [
    'legacyPickupDiscount',
    areaKind === 'DISTANCE' ? 'districts' : 'distanceTiers',
  ]
  return PART_FIELDS[part].filter((field: PartField) => !unused.includes(field))
}
