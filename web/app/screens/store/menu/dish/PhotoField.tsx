import { uploadPhoto } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { menuEditorTexts, photoRefusalText } from '@hansang/messages'
import { useId, useState } from 'react'
import { useAction } from '../../../../api/index.ts'
import { Button, Picture } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import css from './DishSheet.module.css'
import type { DishDraft } from './dish-draft.ts'
import { smallerPhoto } from './smaller-photo.ts'

const t = menuEditorTexts.dish
/** A phone's slow uplink carries a photo in this time. */
const LONGEST_MS = 30_000

export type PhotoOfDish = Pick<DishDraft, 'thumbnailUrl' | 'imageUrls'>

interface PhotoFieldProps {
  readonly storeId: string
  readonly draft: DishDraft
  readonly onPhoto: (photo: PhotoOfDish) => void
}

export function PhotoField({ storeId, draft, onPhoto }: PhotoFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useAction()

  async function upload(file: File | undefined) {
    if (!file) return
    setProblem(null)
    await run(async () => {
      const photo = await smallerPhoto(file)
      if (typeof photo !== 'string') return setProblem(photoRefusalText(photo))
      const result = await callAsOwner(uploadPhoto, { storeId, photo }, undefined, LONGEST_MS)
      if (isRefusal(result)) return setProblem(result.message)
      const { thumbnailUrl, imageUrl } = result.answer
      onPhoto({ thumbnailUrl, imageUrls: [imageUrl] })
    })
  }

  return (
    <section className={css.photo} aria-label={t.photo}>
      <span className={css.preview}>
        <Picture src={draft.thumbnailUrl} alt={draft.thumbnailUrl ? draft.name : ''} />
      </span>
      <div className={css.photoTools}>
        <label className={css.choose} htmlFor={id} aria-busy={isBusy || undefined}>
          {isBusy ? t.uploading : draft.thumbnailUrl ? t.changePhoto : t.choosePhoto}
        </label>
        <input
          id={id}
          className={css.file}
          type="file"
          accept="image/*"
          disabled={isBusy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            void upload(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        {draft.thumbnailUrl && (
          <Button kind="quiet" size="small" onClick={() => onPhoto({ thumbnailUrl: '', imageUrls: [] })}>
            {t.removePhoto}
          </Button>
        )}
        {problem && (
          <p className={css.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}
