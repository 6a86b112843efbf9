import { sessionValues } from '../../../browser/browser-storage.ts'

/** What is being written in this window, by review: it outlives another page, a Back, a reload and a sign-in. */
type AnswerDrafts = Readonly<Record<string, string>>

export function answerDraft(reviewId: string): string | null {
  const draft = allDrafts()[reviewId]
  return typeof draft === 'string' ? draft : null
}

export function keepAnswerDraft(reviewId: string, text: string): void {
  sessionValues.writeJson('ceoAnswers', { ...allDrafts(), [reviewId]: text })
}

export function dropAnswerDraft(reviewId: string): void {
  const { [reviewId]: _, ...others } = allDrafts()
  sessionValues.writeJson('ceoAnswers', others)
}

function allDrafts(): AnswerDrafts {
  const kept = sessionValues.readJson<AnswerDrafts>('ceoAnswers')
  return kept && typeof kept === 'object' ? kept : {}
}
