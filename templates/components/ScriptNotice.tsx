import './ScriptNotice.css'

/** Where a page needs scripts to work: shown only where there are none. */
export const ScriptNotice = ({ text }: { text: string }) => <p className="script-notice">{text}</p>
