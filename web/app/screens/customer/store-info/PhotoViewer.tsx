import { reviewTexts, controlTexts } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { CloseIcon, useModal } from '../../../ui/index.ts'
import css from './PhotoViewer.module.css'

interface PhotoViewerProps {
  readonly urls: readonly string[]
  readonly at: number
  readonly onClose: () => void
}

export function PhotoViewer({ urls, at, onClose }: PhotoViewerProps) {
  const modal = useModal(true, onClose)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <dialog {...modal} className={css.viewer} aria-label={reviewTexts.image}>
      <button type="button" className={css.close} aria-label={controlTexts.close} onClick={onClose}>
        <CloseIcon />
      </button>
      <div ref={strip} className={css.strip}>
        {urls.map((url) => (
          <img key={url} className={css.photo} src={url} alt={reviewTexts.image} width={800} height={800} />
        ))}
      </div>
    </dialog>
  )
}
