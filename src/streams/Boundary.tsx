import { Component, type ReactNode } from 'react';
import { SurroundingsContext } from './Surroundings.ts';
import type { Texts } from '../texts/TextsContext.ts';

interface CardBoundaryProps {
  title: string;
  texts: Texts;
  /** Called once the widget has been started anew. */
  onRestart: () => void;
  children: ReactNode;
}

/** Keeps a widget's unexpected error inside its card, and offers to start the widget anew. */
export class CardBoundary extends Component<CardBoundaryProps, { isBroken: boolean }> {
  static override contextType = SurroundingsContext;
  declare context: React.ContextType<typeof SurroundingsContext>;
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.context.log.error(this.props.texts.cardFailure(this.props.title), error);
  }

  override componentDidUpdate(_: CardBoundaryProps, before: { isBroken: boolean }) {
    // The button that was pressed is gone, and the focus with it.
    if (before.isBroken && !this.state.isBroken) this.props.onRestart();
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="card-broken" role="alert">
        <p>{this.props.texts.cardBroken}</p>
        <button type="button" className="action" onClick={() => this.setState({ isBroken: false })}>
          {this.props.texts.cardRestart}
        </button>
      </div>
    );
  }
}
