import { Component, type ReactNode } from 'react';
import { SurroundingsContext } from '../streams/Surroundings.ts';
import type { Texts } from '../texts/TextsContext.ts';

interface CardBoundaryProps {
  title: string;
  texts: Texts;
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
