import { Component, type ReactNode } from 'react';
import { type Saying, WidgetEnvironmentContext } from './WidgetEnvironment.ts';

interface BoundaryProps {
  /** The text in the log that introduces the error. */
  failure: string | Saying;
  notice: string;
  restart: string;
  className: string;
  buttonClassName: string;
  onRestart: () => void;
  children: ReactNode;
}

/** Catches unexpected errors of its children, and offers to restart the children. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static override contextType = WidgetEnvironmentContext;
  declare context: React.ContextType<typeof WidgetEnvironmentContext>;
  override state = { hasFailed: false };
  private isRestarting = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.context.log.error(this.props.failure, error);
  }

  override componentDidUpdate(_: BoundaryProps, before: { hasFailed: boolean }) {
    // The pressed button is removed, so the focus would be lost.
    if (!before.hasFailed || this.state.hasFailed) return;
    this.isRestarting = false;
    this.props.onRestart();
  }

  override render() {
    const { notice, restart, className, buttonClassName, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className={className} role="alert">
        <p>{notice}</p>
        <button
          type="button"
          className={buttonClassName}
          // React makes a new button after each failure.
          ref={(button) => {
            if (!button || !this.isRestarting) return;
            this.isRestarting = false;
            button.focus();
          }}
          onClick={() => {
            this.isRestarting = true;
            this.setState({ hasFailed: false });
          }}
        >
          {restart}
        </button>
      </div>
    );
  }
}
