import './ScriptNotice.css'

/** A notice for a page that needs scripts, visible only without them. */
export const ScriptNotice = ({ text }: { text: string }) => <p className="script-notice">{text}</p>
