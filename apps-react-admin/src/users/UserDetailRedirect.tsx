import { Navigate, useParams } from 'react-router-dom';

/** The specification's path of a user's page leads to the one that the resource has. */
export function UserDetailRedirect() {
  const { id } = useParams();
  return <Navigate to={`/users/${id}/show`} replace />;
}
