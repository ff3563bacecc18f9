import { Navigate, useParams } from 'react-router-dom';

/** Redirects the specification's path to the resource's page. */
export function UserDetailRedirect() {
  const { id } = useParams();
  return <Navigate to={`/users/${id}/show`} replace />;
}
