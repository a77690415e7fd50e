import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import { useMay } from '../shell/me.ts';

/** The day begins with its roast plan. */
export function StartTheDay() {
  const may = useMay();
  if (!may('floor')) return null;
  return (
    <Link to="/plan" className={buttons.primary}>
      Start the day
    </Link>
  );
}
