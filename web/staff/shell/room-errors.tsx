import { Component, type ReactNode } from 'react';
import buttons from '#web/ui/button.module.css';

/** Error boundary: a room that breaks leaves the others standing. After a new version its files may be gone. */
export class RoomErrors extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <h1>This room couldn’t be opened</h1>
        <p>Nothing is lost. There may be a newer version of it.</p>
        <button type="button" className={buttons.primary} onClick={() => location.reload()}>
          Load it again
        </button>
      </div>
    );
  }
}
