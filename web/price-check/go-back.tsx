import { Link, useNavigate } from 'react-router';

/** Link to the previous page of the visit; to the profile for visitors from elsewhere. */
export function GoBack() {
  const navigate = useNavigate();
  return (
    <Link
      to="/profile"
      onClick={(event) => {
        const historyIndex = (history.state as { idx?: number } | null)?.idx ?? 0;
        if (historyIndex === 0) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Go Back
    </Link>
  );
}
