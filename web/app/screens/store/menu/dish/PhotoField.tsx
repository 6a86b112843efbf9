import { menuEditorTexts } from '@hansang/messages'
import { Button, Picture } from '../../../../ui/index.ts'
import { PhotoChoice } from '../../manage/photos/PhotoChoice.tsx'
import { usePhotoUpload } from '../../manage/photos/use-photo-upload.ts'
import css from './DishSheet.module.css'
import type { DishDraft } from './dish-draft.ts'

const t = menuEditorTexts.dish

export type PhotoOfDish = Pick<DishDraft, 'thumbnailUrl' | 'imageUrls'>

interface PhotoFieldProps {
  readonly storeId: string
  readonly draft: DishDraft
  readonly onPhoto: (photo: PhotoOfDish) => void
}

export function PhotoField({ storeId, draft, onPhoto }: PhotoFieldProps) {
  const { problem, isBusy, upload } = usePhotoUpload(storeId, ({ thumbnailUrl, imageUrl }) =>
    onPhoto({ thumbnailUrl, imageUrls: [imageUrl] }),
  )
  return (
    <section className={css.photo} aria-label={t.photo}>
      <span className={css.preview}>
        <Picture src={draft.thumbnailUrl} alt={draft.thumbnailUrl ? draft.name : ''} />
      </span>
      <div className={css.photoTools}>
        <PhotoChoice
          label={isBusy ? t.uploading : draft.thumbnailUrl ? t.changePhoto : t.choosePhoto}
          problem={problem}
          isBusy={isBusy}
          onChoose={(files) => void upload(files)}
        />
        {draft.thumbnailUrl && (
          <Button kind="quiet" size="small" onClick={() => onPhoto({ thumbnailUrl: '', imageUrls: [] })}>
            {t.removePhoto}
          </Button>
        )}
      </div>
    </section>
  )
}
