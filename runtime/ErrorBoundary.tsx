import { Component, type ErrorInfo, type ReactNode } from 'react'
import { loadAfterChunkFailure } from './navigation/chunkFailure.ts'

interface Props {
  children: ReactNode
  /** What is shown in place of a part that failed to render. */
  fallback?: ReactNode
  onError?: (() => void) | undefined
}

/** Keeps a failure to render from taking the whole page away (specification 8). */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- a rendering error is the developer's to see
    console.error(error, info.componentStack)
    if (!loadAfterChunkFailure(error)) this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children
  }
}
