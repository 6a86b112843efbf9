import { useNavigate } from 'react-router'

/** False for a page opened by its URL, with no page of ours before it. */
export function cameFromInside(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

export function useStepBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => void (cameFromInside() ? navigate(-1) : navigate(otherwise))
}
