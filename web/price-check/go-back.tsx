import { Link, useNavigate } from 'react-router';

/** To where one came from within the shop; otherwise to the profile. */
export function GoBack() {
  const navigate = useNavigate();
  return (
    <Link
      to="/profile"
      onClick={(event) => {
        const place = (history.state as { idx?: number } | null)?.idx ?? 0;
        if (place === 0) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Go Back
    </Link>
  );
}
