import { type AnswerOf, uploadPhoto } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { photoRefusalText } from '@hansang/messages'
import { useState } from 'react'
import { callAsOwner } from '../../owner-session.ts'
import { smallerPhoto } from './smaller-photo.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

export type UploadedPhoto = AnswerOf<typeof uploadPhoto>

/** A phone's slow uplink carries a photo in this time. */
const LONGEST_MS = 30_000

/** One after another; the first that is refused ends it, and says why. */
export function usePhotoUpload(storeId: string, onPhoto: (photo: UploadedPhoto) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useOwnerAction()

  async function send(file: File): Promise<boolean> {
    const photo = await smallerPhoto(file)
    if (typeof photo !== 'string') return refused(photoRefusalText(photo))
    const result = await callAsOwner(uploadPhoto, { storeId, photo }, undefined, LONGEST_MS)
    if (isRefusal(result)) return refused(result.message)
    onPhoto(result.answer)
    return true
  }
  function refused(words: string): boolean {
    setProblem(words)
    return false
  }
  async function upload(files: readonly File[]) {
    if (files.length === 0) return
    setProblem(null)
    await run(async () => {
      for (const file of files) if (!(await send(file))) return
    })
  }
  return { problem, isBusy, upload }
}
