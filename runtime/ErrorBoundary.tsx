import { Component, type ErrorInfo, type ReactNode } from 'react'
import { loadAfterChunkFailure } from './navigation/chunkFailure.ts'

interface Props {
  children: ReactNode
  /** What is shown in place of a part that failed to render. */
  fallback?: ReactNode
  onError?: (() => void) | undefined
}

interface State {
  /** What was rendered last. */
  children?: ReactNode
  hasFailed?: boolean
}

/**
 * Keeps a failure to render from taking the whole page away (specification 8). What fails stays
 * away until there is something else to render.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ children }: Props, state: State): State | null {
    return children === state.children ? null : { children, hasFailed: false }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- a rendering error is the developer's to see
    console.error(error, info.componentStack)
    if (!loadAfterChunkFailure(error, { isAskedByUs: true })) this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children
  }
}
